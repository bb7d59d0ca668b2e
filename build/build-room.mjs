import { register } from 'tsx/esm/api'

register()
const { buildRoomCommand } = await import('./rooms/build-room-command.ts')
await buildRoomCommand()
