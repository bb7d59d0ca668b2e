/**
 * The first who writes a date in a page waits 20 to 50 ms until the browser has found how, on a slow
 * phone 200. It does that while the scripts are on their way.
 */
export const getReadyForDates = `try { new Intl.DateTimeFormat('en', { timeZone: 'UTC', hour: 'numeric' }) } catch (e) {}`
