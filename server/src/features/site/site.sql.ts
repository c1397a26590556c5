import { type Db, inTx } from '../../platform/db/database.ts'
import { many, maybeOne, sql } from '../../platform/db/statement.ts'
import { isNotOut, publishedSizes, type Viewer } from '../../titles/audience.sql.ts'

export const selectSetting = async (db: Db, name: string): Promise<unknown> =>
  (await maybeOne(db, sql<{ value: unknown }>`select value from site_setting where name = ${name}`))?.value

export const upsertSetting = async (db: Db, name: string, value: unknown): Promise<void> => {
  await sql`
    insert into site_setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
}

export interface MenuEntry {
  id: number
  name: string
  /** What it leads to: home, coming_soon, films, series or genres. */
  kind: string
  /** Not shown to viewers; shown when left out. */
  isHidden?: boolean
}

/** All entries, hidden ones too. */
export const selectMenu = (db: Db): Promise<MenuEntry[]> =>
  many(db, sql<MenuEntry>`select id, name, kind, is_hidden as "isHidden" from site_menu_entry order by position, id`)

export const replaceMenu = (db: Db, entries: readonly MenuEntry[]): Promise<void> =>
  inTx(db, async (db) => {
    await sql`delete from site_menu_entry`.execute(db)
    await sql`
      insert into site_menu_entry (id, name, kind, is_hidden, position)
      select id, name, kind, is_hidden, place
      from unnest(${entries.map(({ id }) => id)}::int[], ${entries.map(({ name }) => name)}::text[], ${entries.map(({ kind }) => kind)}::text[],
        ${entries.map(({ isHidden = false }) => isHidden)}::boolean[]) with ordinality added(id, name, kind, is_hidden, place)`.execute(db)
  })

/** A link of the footer with a picture; `image` is an address, or empty. */
export interface FooterLink {
  name: string
  address: string
  image: string
}

export const selectDeviceApps = (db: Db): Promise<FooterLink[]> =>
  many(db, sql<FooterLink>`select platform as name, address, image from site_device_app order by id`)

export const selectSocialLinks = (db: Db): Promise<FooterLink[]> =>
  many(db, sql<FooterLink>`select name, address, icon as image from site_social_link order by id`)

const columnsOf = (links: readonly FooterLink[]) => sql`unnest(
  ${links.map(({ name }) => name)}::text[], ${links.map(({ address }) => address)}::text[], ${links.map(({ image }) => image)}::text[])
  with ordinality added(name, address, image, place) order by place`

export const replaceFooterLinks = (db: Db, apps: readonly FooterLink[], social: readonly FooterLink[]): Promise<void> =>
  inTx(db, async (db) => {
    await sql`delete from site_device_app`.execute(db)
    await sql`delete from site_social_link`.execute(db)
    await sql`insert into site_device_app (platform, address, image) select name, address, image from ${columnsOf(apps)}`.execute(db)
    await sql`insert into site_social_link (name, address, icon) select name, address, image from ${columnsOf(social)}`.execute(db)
  })

interface Named {
  id: number
  name: string
}

/** Genres in the order of the menu that hold something for the viewer. */
export const selectGenres = (db: Db, viewer: Viewer): Promise<(Named & { glyph: string })[]> =>
  many(
    db,
    sql<Named & { glyph: string }>`
      select c.id, c.name, c.glyph from catalogue_genre c
      where coalesce((select sum(p.titles) from ${publishedSizes(viewer)} p where p.list = 'genre:' || c.id), 0)
          > (select count(*) from catalogue_title_genre g join catalogue_title t on t.id = g.title_id
            where g.genre_id = c.id and ${isNotOut(viewer)})
      order by c.position, c.name`,
  )

export const selectEras = (db: Db): Promise<Named[]> => many(db, sql<Named>`select id, name from catalogue_era order by from_year, id`)

export const selectRegions = (db: Db): Promise<Named[]> => many(db, sql<Named>`select id, name from catalogue_region order by position, id`)
