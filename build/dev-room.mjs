import { register } from 'tsx/esm/api'

register()
const { devRoomCommand } = await import('./dev-room/dev-room.ts')
const { workspace } = await import('./rooms/workspace.ts')
await devRoomCommand(workspace, 'pnpm --filter mf-schedule dev')
