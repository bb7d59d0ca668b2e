import { cookieForm } from './cookie-form'

const sidOn = (origin: string, production = false) => {
  const { nameOf, marks } = cookieForm(origin, { production })
  return `${nameOf('sid')}; ${marks}`
}

test.each([
  'http://localhost:3000',
  'http://pillbox.localhost',
  'http://127.0.0.1:3000',
  'http://127.10.0.3',
  'http://[::1]:3000',
])('on %s cookies are plain, for not every browser takes secure ones there', (origin) => {
  expect(sidOn(origin)).toBe('sid; Path=/; HttpOnly')
})

test.each([
  'https://localhost:3000',
  'https://pillbox.example.test',
  'http://pillbox.example.test',
  'http://localhost.example.test',
  'http://127.0.0.1.example.test',
  'http://192.168.0.7:3000',
])('on %s cookies are secure', (origin) => {
  expect(sidOn(origin)).toBe('__Host-sid; Path=/; HttpOnly; Secure')
})

test('in production cookies are secure, whatever the origin', () => {
  expect(sidOn('http://localhost:3000', true)).toBe('__Host-sid; Path=/; HttpOnly; Secure')
})
