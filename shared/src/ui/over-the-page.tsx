// What dialogs and menus are made of: the largest part of the app that nobody sees at first.
export { MenuWindow } from './menu-window'
export { ModalWindow } from './modal-window'
export { QuestionWindow } from './question-window'
