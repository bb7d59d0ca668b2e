import { devRoomCommand } from '../../build/dev-room/dev-room'
import { kitGround } from './kit-ground'

/** `pillbox dev` */
export const devCommand = (): Promise<void> =>
  devRoomCommand(kitGround(process.cwd()), 'pillbox dev')
