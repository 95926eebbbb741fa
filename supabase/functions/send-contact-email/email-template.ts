import { html } from 'hono/html';

/** HTML whose interpolated values are escaped. */
export type HtmlFragment = ReturnType<typeof html>;

/**
 * A complete HTML mail around `content`: one column that fits a phone, in the reader's light or
 * dark theme.
 */
export function renderEmail(title: string, content: HtmlFragment) {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            margin: 0;
            padding: 16px;
            color: #14211b;
            background: #ffffff;
            font:
              16px/1.5 system-ui,
              -apple-system,
              'Segoe UI',
              Roboto,
              sans-serif;
          }
          main {
            max-width: 600px;
            margin: 0 auto;
          }
          h1 {
            margin: 8px 0 16px;
            font-size: 22px;
            line-height: 1.3;
          }
          h2 {
            margin: 24px 0 8px;
            font-size: 18px;
          }
          table {
            width: 100%;
            border-collapse: collapse;
            table-layout: fixed;
          }
          th,
          td {
            padding: 8px 0;
            border-bottom: 1px solid #d5ddd8;
            text-align: start;
            vertical-align: top;
            overflow-wrap: anywhere;
          }
          th {
            width: 104px;
            padding-inline-end: 12px;
          }
          pre {
            margin: 0;
            padding: 12px 16px;
            border-inline-start: 3px solid #0b6b4a;
            background: #f1f5f2;
            font: inherit;
            white-space: pre-wrap;
            overflow-wrap: anywhere;
          }
          .button {
            margin: 24px 0 12px;
          }
          .button a {
            display: inline-block;
            padding: 12px 20px;
            border-radius: 6px;
            color: #ffffff;
            background: #0b6b4a;
            font-weight: 600;
            text-decoration: none;
          }
          .quiet {
            color: #4b5a52;
          }
          @media (prefers-color-scheme: dark) {
            body {
              color: #e6eee9;
              background: #0f1713;
            }
            th,
            td {
              border-color: #33423a;
            }
            pre {
              border-color: #5fc79d;
              background: #18231d;
            }
            .button a {
              color: #06251a;
              background: #5fc79d;
            }
            .quiet {
              color: #a9b8b0;
            }
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
