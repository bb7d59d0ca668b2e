export { answering, refusal } from './answering'
export { aBox, aDevice, aUser, anInvite } from './builders'
export { aRoom, hostPage } from './host-page'
export { renderScreen } from './render-screen'
