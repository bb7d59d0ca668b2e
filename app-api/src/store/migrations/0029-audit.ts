import { sql, type Kysely, type Migration } from 'kysely'

const tables = [
  // What a person is called in the audit. It goes with their account: what they did stays, not who.
  `create table audit_name (
    uid text primary key,
    name text not null unique default gen_random_uuid()::text
  )`,
  `insert into audit_name (uid) select uid from app_user`,
  `create table audit (
    chain text not null,
    seq integer not null,
    at timestamptz not null,
    name text not null,
    call text not null,
    device_id text,
    refusal text,
    state_before text,
    state_after text,
    request_id text not null,
    hash text not null,
    primary key (chain, seq)
  )`,
]

const onlyAddedTo = [
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of the audit are only added';
    end $$`,
  `create trigger only_added before update or delete or truncate on audit
    for each statement execute function refuse_audit_change()`,
]

// What a device tells by itself is no state that a person changes.
const state = `create function audit_state(the_uid text, the_device text) returns text
  language plpgsql as $$
  declare state jsonb;
  begin
    if the_device is null then
      state := jsonb_build_array(
        (select to_jsonb(p) from app_user p where p.uid = the_uid),
        (select to_jsonb(c) from message_choices c where c.uid = the_uid),
        (select jsonb_agg(to_jsonb(d) order by d.device_id) from user_device d where d.uid = the_uid));
    else
      state := jsonb_build_array(
        (select to_jsonb(d) - array['synced_at', 'heard_at', 'watched_at', 'silence_told']
          from device d where d.device_id = the_device),
        (select jsonb_agg(to_jsonb(b) order by b.number) from box b where b.device_id = the_device),
        (select jsonb_agg(to_jsonb(p) order by p.uid) from user_device p where p.device_id = the_device),
        (select jsonb_agg(to_jsonb(i) order by i.invite_id) from invite i where i.device_id = the_device),
        (select jsonb_agg(to_jsonb(l) order by l.link_id) from sheet_link l where l.device_id = the_device),
        (select jsonb_agg(to_jsonb(o) order by o.missed_at, o.uid) from on_it o where o.device_id = the_device),
        (select jsonb_agg(to_jsonb(n) order by n.missed_at, n.code, n.uid)
          from dose_note n where n.device_id = the_device));
    end if;
    return encode(sha256(convert_to(state::text, 'UTF8')), 'hex');
  end $$`

// One chain for each device, and one for each person: whoever adds to it waits for its turn.
const begin = `create function audit_begin(the_uid text, the_device text) returns text
  language plpgsql as $$
  declare the_name text;
  begin
    select name into the_name from audit_name where uid = the_uid;
    if the_name is null then
      -- Held as a closing account holds it, so that none leaves it behind and nobody waits in a circle.
      insert into audit_name (uid) select uid from app_user where uid = the_uid for update
        on conflict do nothing;
      select name into the_name from audit_name where uid = the_uid;
      the_name := coalesce(the_name, gen_random_uuid()::text);
    end if;
    perform pg_advisory_xact_lock(hashtextextended('audit ' || coalesce(the_device, the_name), 0));
    return the_name;
  end $$`

const add = `create function audit_add(
    the_chain text, the_at timestamptz, the_name text, the_call text, the_device text,
    the_refusal text, state_before text, state_after text, the_request text
  ) returns void language plpgsql as $$
  declare
    last_seq integer := 0;
    last_hash text := '';
  begin
    select a.seq, a.hash into last_seq, last_hash
      from audit a where a.chain = the_chain order by a.seq desc limit 1;
    insert into audit values (
      the_chain, coalesce(last_seq, 0) + 1, the_at, the_name, the_call, the_device, the_refusal,
      state_before, state_after, the_request,
      encode(sha256(convert_to(array_to_string(array[
        coalesce(last_hash, ''), the_chain, (coalesce(last_seq, 0) + 1)::text,
        (extract(epoch from the_at) * 1000)::bigint::text, the_name, the_call, the_device,
        the_refusal, state_before, state_after, the_request], E'\\n', ''), 'UTF8')), 'hex'));
  end $$`

/** Who changed what, and whom what was refused, in chains of hashes (trust.md 2, G20). */
export const audit: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...tables, ...onlyAddedTo, state, begin, add])
      await sql.raw(statement).execute(db)
  },
}
