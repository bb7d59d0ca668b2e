export { check } from './alone/check'
