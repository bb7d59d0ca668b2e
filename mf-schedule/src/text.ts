/** Every sentence that this room shows. */
export const text = {
  title: 'Schedule',
  coming: 'This page is coming.',
}
