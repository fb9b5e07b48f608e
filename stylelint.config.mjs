/** Arabic pages are mirrored: a style names no left and right, but what starts and ends. */
export default {
  rules: {
    'property-disallowed-list': [
      '/^((scroll-)?(margin|padding)-|border-|inset-)?(left|right|top|bottom)(-|$)/',
      '/^((min|max)-)?(width|height)$/',
    ],
    'declaration-property-value-disallowed-list': {
      '/./': String.raw`/(?<![-\w."'\/])(left|right)(?![-\w."'\/])/`,
      // Movement along the line takes the direction from `--along`.
      '/^(transform|translate)$/': String.raw`/translate(X|3d)?\((?!0[,)]|[^)]*var\(--along)/`,
    },
  },
};
