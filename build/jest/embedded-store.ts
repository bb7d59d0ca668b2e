// A run of several projects has a PostgreSQL for one of them.
delete process.env.TEST_DATABASE_URL
