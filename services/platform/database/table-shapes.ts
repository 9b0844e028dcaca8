import type pg from 'pg'

/** A table that holds rows: partitioned ones hold none, their parts do. */
export interface TableShape {
  /** `own`: that of the program; `queue`: that of its jobs. */
  schema: 'own' | 'queue'
  name: string
  /** Without those that the database computes. */
  columns: string[]
  /** Of a part: the table it is one of, and for which values. */
  part: { of: string; bound: string } | null
}

export interface SequenceShape {
  schema: TableShape['schema']
  name: string
  last: string
  called: boolean
}

/** What a database holds, at one level of the migrations. */
export interface DatabaseShape {
  migrations: string[]
  /** How far the migrations of the queue are. */
  queueLevel: number
  tables: TableShape[]
  sequences: SequenceShape[]
}

/** The schema of graphile-worker. */
const QUEUE = 'graphile_worker'
/** How the values of any column look as text, whatever the server or the user prefers; and no time limits. */
const settings = {
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  timezone: 'UTC',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
}

/** Makes the transaction under way write and read values the same on every server, without haste. */
export const likeEverywhere = (client: pg.ClientBase): Promise<unknown> =>
  client.query(
    `select set_config(s.name, w.value, true)
     from json_each_text($1) w (name, value) join pg_settings s on s.name ilike w.name`,
    [JSON.stringify(settings)],
  )

/** Relations of the two schemas that belong to no extension. */
const relations = `
  select c.oid, c.relname, c.relkind, c.relispartition, c.relpartbound,
    case when n.nspname = '${QUEUE}' then 'queue' else 'own' end as schema
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in (current_schema(), '${QUEUE}')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/**
 * Vectors are made again from the passages, on servers that can; the migrations of the queue are its own to
 * write.
 */
const copied = `r.relkind = 'r' and r.relname !~ '^chatbot_vectors_'
  and not (r.schema = 'queue' and r.relname = 'migrations')`

export async function readShape(client: pg.ClientBase): Promise<DatabaseShape> {
  const tables = await client.query<Omit<TableShape, 'part'> & { of: string | null; bound: string | null }>(
    `with relations as (${relations})
     select r.schema, r.relname as name, p.relname as of, pg_get_expr(r.relpartbound, r.oid) as bound,
       (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
        where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from relations r
       left join pg_inherits i on i.inhrelid = r.oid and r.relispartition
       left join pg_class p on p.oid = i.inhparent
     where ${copied} order by r.schema, r.relname`,
  )
  const names = await client.query<{ schema: TableShape['schema']; name: string }>(
    `with relations as (${relations}) select schema, relname as name from relations
     where relkind = 'S' order by schema, relname`,
  )
  const sequences: SequenceShape[] = []
  for (const { schema, name } of names.rows) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${placeOf({ schema, name })}`,
    )
    sequences.push({ schema, name, ...rows[0]! })
  }
  return {
    ...(await levels(client)),
    tables: tables.rows.map(({ of, bound, ...table }) => ({
      ...table,
      part: of !== null && bound !== null ? { of, bound } : null,
    })),
    sequences,
  }
}

async function levels(client: pg.ClientBase): Promise<Pick<DatabaseShape, 'migrations' | 'queueLevel'>> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return { migrations: rows.map(({ name }) => name), queueLevel: await queueLevel(client) }
}

/** How far the migrations of the queue are in this database. */
export async function queueLevel(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ level: number }>(
    `select coalesce(max(id), 0)::int as level from ${QUEUE}.migrations`,
  )
  return rows[0]!.level
}

/** Whether nothing at all is in the database yet. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `with relations as (${relations}) select not exists (select from relations) as empty`,
  )
  return rows[0]!.empty
}

/** How many connections other programs of ours have to this database. */
export async function otherConnections(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and application_name = 'edicola' and pid <> pg_backend_pid()`,
  )
  return rows[0]!.others
}

/** How a statement names a table: the program's own are where its connection looks first. */
export const placeOf = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string =>
  schema === 'queue' ? `${QUEUE}.${quoted(name)}` : quoted(name)

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
