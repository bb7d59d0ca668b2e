/** The slot whose alarm takes the focus; a new object moves it again. */
export type FocusOn = { slot: number }
