// For what runs in the page before any code of the app is there: it has copies of what it uses.
export { beginRequest } from '../client/begun-requests'
