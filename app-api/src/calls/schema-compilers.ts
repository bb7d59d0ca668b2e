import ajvCompiler from '@fastify/ajv-compiler'
import serializerSelector, {
  type RouteDefinition,
  type Serializer,
} from '@fastify/fast-json-stringify-compiler'

const compileSerializer = serializerSelector()()
const serializers = new WeakMap<object, Serializer>()

function serializerOf(route: RouteDefinition): Serializer {
  const schema = route.schema as object
  const serializer = serializers.get(schema) ?? compileSerializer(route)
  serializers.set(schema, serializer)
  return serializer
}

/**
 * Compiles each schema once in a process, for every server that is built in it: it is most of what
 * building one takes.
 */
export const schemaCompilers = {
  // Its validators remember what they have compiled.
  buildValidator: ajvCompiler(),
  buildSerializer: () => serializerOf,
}
