export { dayOf, REACH_DAYS, type ReachNote, reachFolder } from './reach'
