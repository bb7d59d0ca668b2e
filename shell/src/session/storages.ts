/** Where this page keeps who is signed in. */
export const storages = { tab: sessionStorage, browser: localStorage }
