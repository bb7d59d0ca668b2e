import { register } from 'tsx/esm/api'

register()
const { devRoomCommand } = await import('./dev-room/dev-room.ts')
await devRoomCommand()
