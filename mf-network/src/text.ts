/** Every sentence that this room shows. */
export const text = {
  title: 'Device Network',
  coming: 'This page is coming.',
}
