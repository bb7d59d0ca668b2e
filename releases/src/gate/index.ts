export { check } from './check'
