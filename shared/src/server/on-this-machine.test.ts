import { emulatorProblems } from './on-this-machine'

test.each(['127.0.0.1', '127.8.0.1', 'localhost', '::1', '[::1]', 'http://localhost:3000'])(
  'with the emulator a server may be at %s',
  (address) => {
    expect(emulatorProblems({ HOST: address })).toEqual([])
  },
)

test.each([
  '0.0.0.0',
  '::',
  '192.168.1.7',
  '127.0.0.1.example.org',
  'pillbox.example.org',
  'https://pillbox.example.org',
  'http://localhost.example.org:3000',
])('with the emulator a server may not be at %s, and is told what is wanted', (address) => {
  expect(emulatorProblems({ HOST: address })).toEqual([
    expect.stringMatching(/^HOST is .*set NODE_ENV=production and FIREBASE_PROJECT_ID/),
  ])
})
