import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
  type Driver,
} from 'kysely'

/** Kysely's PostgreSQL by a driver of ours. */
export const dialectBy = (createDriver: () => Driver): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
