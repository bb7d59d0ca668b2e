import { endpoints } from '@pillbox/shared/contract'
import { appInMemory } from '../../testing/app-in-memory'
import { openApi } from './open-api'
import { routes } from '../routes'

const start = appInMemory()
type Described = {
  openapi: string
  paths: Record<string, Record<string, { operationId: string }>>
}

test('every call of the contract is described', () => {
  const { openapi, paths } = openApi(routes)

  expect(openapi).toBe('3.1.0')
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => [operationId, method, path]),
  )
  const declared = Object.entries(endpoints).map(([name, { method, path }]) => [
    name,
    method.toLowerCase(),
    path.replace(':deviceId', '{deviceId}'),
  ])
  expect(described.sort()).toEqual(declared.sort())
})

test('a call is described with its fields, its answer and its refusals', () => {
  const { paths } = openApi(routes)

  expect(paths['/app-api/user/add-device']?.post).toMatchObject({
    tags: ['user'],
    security: [{ session: [] }],
    requestBody: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['deviceId', 'nickname'],
            additionalProperties: false,
            properties: { deviceId: { type: 'string' }, nickname: { type: 'string' } },
          },
        },
      },
    },
    responses: {
      200: { content: { 'application/json': { schema: { type: 'object' } } } },
      401: { content: { 'application/json': { schema: { $ref: expect.any(String) } } } },
    },
  })
})

test('outside production it can be read, under a policy of its own', async () => {
  const { app } = start({ docs: true })

  const page = await app.inject('/app-api/docs')
  const described = await app.inject('/app-api/docs/json')
  const script = await app.inject('/app-api/docs/static/swagger-ui-bundle.js')

  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(script.statusCode).toBe(200)
  expect(described.json<Described>().paths).toHaveProperty('/app-api/user/login')
  expect((await app.inject('/app-api/user/me')).headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  )
})

test('in production there is no such page', async () => {
  const { app } = start({ docs: false })

  expect((await app.inject('/app-api/docs')).statusCode).toBe(404)
})
