/** Light-theme values of `styles/tokens.css`, for images and the manifest. */
export const COLOURS = {
  paper: '#f6f8f5',
  panel: '#0b3a2d',
  'panel-deep': '#08281f',
  'panel-ink': '#eef6f0',
  'panel-muted': '#b4d6c5',
  'panel-line': '#3d7461',
  'panel-wire': '#7fae97',
  pulse: '#d8f36a',
} as const;
