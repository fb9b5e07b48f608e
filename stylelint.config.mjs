/** Arabic pages are mirrored. So styles say start and end (`inset-inline-start`), not left and right. */
export default {
  rules: {
    'property-disallowed-list': [
      '/^((scroll-)?(margin|padding)-|border-|inset-)?(left|right|top|bottom)(-|$)/',
      '/^((min|max)-)?(width|height)$/',
    ],
    'declaration-property-value-disallowed-list': {
      '/./': String.raw`/(?<![-\w."'\/])(left|right)(?![-\w."'\/])/`,
      // A sideways translation is multiplied by `--along`, which is -1 where text runs from right to left.
      '/^(transform|translate)$/': String.raw`/translate(X|3d)?\((?!0[,)]|[^)]*var\(--along)/`,
    },
  },
};
