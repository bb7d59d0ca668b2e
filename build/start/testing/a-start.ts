/** What a start of everything tells its servers. */
export const aStart = {
  port: 3000,
  host: '127.0.0.1',
  ports: { api: 3001, identity: 3002 },
  dataDir: '/data',
  demo: 'on',
  channel: 'prod',
  origin: 'http://localhost:3000',
  projectId: 'demo-pillbox',
  emulator: true,
  liveReload: false,
}
