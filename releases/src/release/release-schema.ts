const path = {
  type: 'string',
  minLength: 1,
  maxLength: 300,
  pattern: '^(?!.*(^|/)\\.{0,2}(/|$))[^\\\\\\u0000-\\u001f?#%]+$',
}
const integrity = { type: 'string', pattern: '^sha384-[A-Za-z0-9+/]{64}$' }
const hashed = {
  type: 'object',
  additionalProperties: false,
  required: ['path', 'integrity'],
  properties: { path, integrity },
}
const text = { type: 'string', maxLength: 300 }

const file = {
  type: 'object',
  additionalProperties: false,
  required: ['integrity', 'bytes'],
  properties: {
    integrity,
    bytes: { type: 'integer', minimum: 0 },
    gzip: { type: 'integer', minimum: 0 },
    brotli: { type: 'integer', minimum: 0 },
    gzipIntegrity: integrity,
    brotliIntegrity: integrity,
  },
}
const route = {
  type: 'object',
  required: ['path', 'access', 'title'],
  properties: {
    path: { type: 'string', pattern: '^/' },
    access: { enum: ['signed-in', 'public', 'any'] },
    title: text,
  },
}
const shared = {
  type: 'object',
  required: ['name', 'requiredVersion', 'singleton'],
  properties: {
    name: text,
    requiredVersion: { anyOf: [text, { const: false }] },
    singleton: { type: 'boolean' },
    version: text,
  },
}
const exposing = (name: string) => ({
  type: 'object',
  properties: { exposes: { type: 'object', required: [name] } },
})

/** JSON schema of release.json, the public format between a build and `releases`. */
export const releaseSchema = {
  $id: 'releases/v1/release',
  type: 'object',
  additionalProperties: false,
  required: [
    'schema',
    'remote',
    'version',
    'uniqueName',
    'entry',
    'files',
    'routes',
    'exposes',
    'shared',
    'contract',
    'preload',
    'build',
  ],
  properties: {
    schema: { const: 'releases/v1' },
    remote: { type: 'string', pattern: '^(shell|mf-[a-z0-9-]{2,30})$' },
    version: { type: 'string', maxLength: 100 },
    uniqueName: { type: 'string', maxLength: 140 },
    entry: hashed,
    page: {
      type: 'object',
      additionalProperties: false,
      required: ['scripts', 'styles'],
      properties: {
        scripts: { type: 'array', minItems: 1, items: hashed },
        styles: { type: 'array', items: hashed },
        worker: hashed,
      },
    },
    files: { type: 'object', propertyNames: path, minProperties: 1, additionalProperties: file },
    routes: { type: 'array', items: route },
    exposes: {
      type: 'object',
      additionalProperties: { type: 'object', properties: { types: path } },
    },
    mount: { enum: ['component', 'parcel'] },
    mounts: {
      type: 'object',
      additionalProperties: { type: 'object', required: ['types'], properties: { types: path } },
    },
    budget: { type: 'integer', minimum: 1 },
    shared: { type: 'array', items: shared },
    contract: {
      type: 'object',
      additionalProperties: false,
      required: ['api'],
      properties: {
        host: text,
        api: text,
        provides: text,
        providesApi: text,
        optionalRemotes: { type: 'object', additionalProperties: { type: 'array', items: text } },
      },
    },
    preload: { type: 'array', items: path },
    build: { type: 'object', additionalProperties: text },
  },
  if: { type: 'object', properties: { remote: { const: 'shell' } } },
  then: { type: 'object', required: ['page'] },
  else: {
    type: 'object',
    properties: { page: false, mounts: false, contract: { type: 'object', required: ['host'] } },
    if: { type: 'object', required: ['mount'], properties: { mount: { const: 'parcel' } } },
    then: exposing('./lifecycles'),
    else: exposing('./room'),
  },
}
