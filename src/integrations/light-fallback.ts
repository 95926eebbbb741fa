import type { Plugin } from 'postcss';

const LIGHT_DARK = /light-dark\(([^,()]+),[^()]*\)/g;

/**
 * Gives browsers without `light-dark()`, before Chrome 123 and Safari 17.5, the light half of each. They would have no
 * colours of ours: in a dark theme black text on nearly black, and a box for the consent that nobody sees.
 */
export const lightFallback: Plugin = {
  postcssPlugin: 'light-fallback',
  OnceExit(root, { AtRule }) {
    root.walkRules((rule) => {
      const light = rule.clone({ nodes: [] });
      rule.each((node) => {
        if (node.type !== 'decl' || !node.value.includes('light-dark(')) return;
        light.append(node.clone({ value: node.value.replaceAll(LIGHT_DARK, '$1') }));
      });
      if (light.nodes.length === 0) return;
      const params = 'not (color: light-dark(red, red))';
      rule.after(new AtRule({ name: 'supports', params, nodes: [light] }));
    });
  },
};
