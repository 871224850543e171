/** The gallery of components; what its sections say is in `sections/`. */
export const gallery = {
  title: 'Component kit',
  components: 'Components',
  list: 'List of components',
  search: 'Search components',
  none: 'No component is called that.',
  width: 'Width of the frame',
  full: 'Full',
  reducedMotion: 'Reduced motion',
  textSpacing: 'Text spacing',
  alone: 'Frame alone',
} as const;
