/** Every sentence that this room shows. */
export const text = {
  title: 'Profile',
  coming: 'This page is coming.',
}
