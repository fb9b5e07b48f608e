/** English texts of the filter of ongoing projects. */
export const projectFilter = {
  name: 'Filter projects',
  allFields: 'All fields',
  allTypes: 'All types',
  open: 'Open places only',
  all_one: '{{count}} project',
  all_other: '{{count}} projects',
  found_one: '{{count}} of {{total}} projects',
  found_other: '{{count}} of {{total}} projects',
  none: 'No projects match your filter.',
  noneHint: 'Choose another field or type, or include projects without open places.',
  clear: 'Clear filter',
} as const;
