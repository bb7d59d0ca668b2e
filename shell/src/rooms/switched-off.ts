/** A remote was switched off; the message is for people. */
export class SwitchedOff extends Error {
  override name = 'SwitchedOff'
}
