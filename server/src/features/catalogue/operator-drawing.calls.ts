import type { DrawingChoices } from '@matinee/artwork/choices'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { refuse } from '../../kernel/refuse.ts'
import { drawRequestOf } from '../../pictures/drawn-pictures.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import { tintOf } from '../../pictures/tint.ts'
import type { Db } from '../../platform/db/database.ts'
import { updateDrawingChoices, updateTint, updateTitlePicture } from '../../titles/pictures.sql.ts'
import { selectTitleRecord } from '../../titles/records.sql.ts'
import { type DrawnRole, drawnFactsOf, planDrawn, writeTitlePicture } from './write-title-picture.ts'

export interface OperatorDrawingDeps {
  db: Db
  pictures: Pictures
}

/** What each kind of picture is decided by. */
const decidedBy = {
  poster: ['style', 'motif', 'palette', 'lettering', 'variation'],
  still: ['scene', 'tint', 'variation'],
} as const satisfies Record<string, readonly (keyof DrawingChoices)[]>

const previewWidths = { poster: 480, still: 640 } as const

const kindOf = (role: DrawnRole): keyof typeof decidedBy => (role === 'poster' ? 'poster' : 'still')

// The artwork is read when somebody first asks: a service that draws nothing needs none of it.
const artwork = () => import('@matinee/artwork/choices')

/** Refuses what decides nothing of such a picture, and what names nothing. */
const checkChoices = async (role: DrawnRole, choices: DrawingChoices): Promise<void> => {
  const allowed: readonly string[] = decidedBy[kindOf(role)]
  const misplaced = Object.keys(choices).find((name) => !allowed.includes(name))
  if (misplaced) refuse('invalid_parameter', `The field ${misplaced} decides nothing of a ${role}.`)
  const unknown = (await artwork()).unknownChoice(choices)
  if (unknown) refuse('invalid_parameter', `The field ${unknown} must be a name that list-drawing-choices names.`)
}

export const operatorDrawingHandlers = ({ db, pictures }: OperatorDrawingDeps): OperatorHandlers<'drawing'> => ({
  'list-drawing-choices': async () => {
    const { motifs, ...others } = (await artwork()).drawingChoices()
    const addressOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`
    return { data: { ...others, motifs: motifs.map(({ svg, ...motif }) => ({ ...motif, picture: addressOf(svg) })) } }
  },
  'preview-drawing': async ({ input: { titleId, role, ...choices }, refuse }) => {
    await checkChoices(role, choices)
    const title = (await selectTitleRecord(db, titleId)) ?? refuse('not_found', 'There is no such title.')
    const kind = kindOf(role)
    const { bytes, names } = await pictures.preview(drawRequestOf(kind, drawnFactsOf(title), choices), previewWidths[kind])
    return { data: { ...names, picture: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}` } }
  },
  'choose-drawing': async ({ input: { titleId, version, role, ...choices }, refuse }) => {
    await checkChoices(role, choices)
    return writeTitlePicture(db, refuse, { titleId, version, role }, async (db, title, roles) => {
      const decided = Object.values(choices).some(Boolean) ? choices : null
      const hash = await planDrawn(pictures, db, role, { ...title, drawingChoices: { [role]: decided ?? {} } })
      for (const one of roles) {
        await updateDrawingChoices(db, titleId, one, decided)
        await updateTitlePicture(db, titleId, one, hash)
      }
      if (role === 'landscape') await updateTint(db, titleId, await tintOf(undefined))
    })
  },
})
