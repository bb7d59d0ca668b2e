/** What the client itself says about a call. */
export const text = {
  offline: 'You are offline. Please try again later.',
  noAnswer: 'No answer came. Check your connection and try again.',
}
