import type { OperatorInput, OperatorReply } from '@matinee/contract/operator/operator-client'
import type { Db } from '../../platform/db/database.ts'
import { releaseDaysFor, type Viewer } from '../../titles/audience.sql.ts'
import { type CardReply, imageAddress } from '../../titles/card.reply.ts'
import { selectNotLicensed } from '../../titles/titles.sql.ts'
import { cardsFor } from '../../titles/titles.ts'
import { programmesFor } from '../programmes/programmes.ts'
import { isSlideShown, selectHeroPictures, selectTools } from './home.sql.ts'
import { newRowOf, type Row } from './home-lists.ts'
import { rowIds } from './row-titles.ts'
import { titlesRead, varied } from './row-variety.ts'

type Preview = OperatorReply<'preview-home'>['data']
type ShownTitle = Preview['rows'][number]['titles'][number]

interface PreviewedRow {
  row: { source: string }
  ids: number[]
  count: number
  programmes?: Preview['rows'][number]['programmes']
}

const shownOf = (
  { videoId, videoTitle, publishedYear, portraitArt, landscapeArt, isPremium }: CardReply,
  notLicensed: ReadonlySet<number>,
): ShownTitle => ({
  id: videoId,
  name: videoTitle,
  year: publishedYear,
  poster: portraitArt,
  landscape: landscapeArt,
  isPremium: Boolean(isPremium),
  isLicensed: !notLicensed.has(videoId),
})

/** What a kind of viewer would be shown by rows and slides on a day ('YYYY-MM-DD') in a country, as the home page itself finds it. */
export const previewHome = async (
  db: Db,
  { rows, slides, viewer: kind, day, country }: OperatorInput<'preview-home'>,
  { now, earlyAccessDays }: { now: Date; earlyAccessDays: number },
): Promise<Preview> => {
  const at = day === undefined ? now : new Date(`${day}T12:00:00Z`)
  const viewer: Viewer = {
    profileId: undefined,
    isChild: kind === 'child',
    ...releaseDaysFor(kind === 'member', earlyAccessDays, at),
    previewedAt: at,
  }

  const fill = async (row: Row): Promise<PreviewedRow> => {
    const held = newRowOf(row)
    if (row.source === 'tools') return { row: held, ids: [], count: (await selectTools(db)).length }
    if (row.source === 'programmes') {
      const programmes = (await programmesFor(db, viewer)).map(({ programmeId, programmeName, programmeImage }) => ({
        id: programmeId,
        name: programmeName,
        picture: programmeImage,
      }))
      return { row: held, ids: [], count: programmes.length, programmes }
    }
    const { ids, count } = await rowIds(db, held, viewer, titlesRead(held.source))
    // What is kept count of is what is there today.
    return { row: held, ids, count: ids.length === 0 ? 0 : Math.max(count, ids.length) }
  }

  const heroIds = slides.filter((slide) => isSlideShown(slide, at)).map(({ titleId }) => titleId)
  const found = varied(await Promise.all(rows.map(fill)), heroIds)
  const titleIds = [...new Set([...slides.map(({ titleId }) => titleId), ...found.flatMap(({ ids }) => ids)])]
  const cards = await cardsFor(db, titleIds, viewer)
  const cardsById = new Map(cards.map((card) => [card.videoId, card]))
  const heroes = await selectHeroPictures(
    db,
    slides.map(({ titleId }) => titleId),
  )
  const notLicensed = country === undefined ? new Set<number>() : await selectNotLicensed(db, titleIds, country)
  return {
    slides: slides
      .filter((slide) => isSlideShown(slide, at))
      .flatMap(({ titleId, description, focus }) => {
        const card = cardsById.get(titleId)
        return card
          ? [
              {
                title: shownOf(card, notLicensed),
                picture: imageAddress(heroes.get(titleId) ?? null) || card.stillImages || card.landscapeArt,
                description,
                ...(focus && { focus }),
              },
            ]
          : []
      }),
    rows: rows.map(({ name, look }, index) => ({
      name,
      look,
      count: found[index]!.count,
      titles: found[index]!.ids.flatMap((id) => {
        const card = cardsById.get(id)
        return card ? [shownOf(card, notLicensed)] : []
      }),
      ...(found[index]!.programmes && { programmes: found[index]!.programmes }),
    })),
  }
}
