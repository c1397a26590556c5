import type { OperatorInput } from '@matinee/contract/operator/operator-client'
import type { ShapeName } from '@matinee/contract/picture-shapes'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import { refuse as refuseAny } from '../../kernel/refuse.ts'
import { pictureAbout, wholePicture } from '../../pictures/focal-points.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import type { Db } from '../../platform/db/database.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import { updateTitlePicture } from '../../titles/pictures.sql.ts'
import { selectTitleRecord, type TitleRecord } from '../../titles/records.sql.ts'
import { selectOwner, writeOwnPicture } from './picture-owners.ts'
import { rolesOf, writeTitlePicture } from './write-title-picture.ts'

export interface OperatorFocalPointsDeps {
  db: Db
  pictures: Pictures
}

type Asked = Pick<OperatorInput<'get-focal-point'>, 'of' | 'id' | 'role'>
type Role = NonNullable<Asked['role']>

/** What each picture of a title is cut to: its own place on a page, or the head of one. */
const shapeOfRole = {
  poster: 'poster',
  landscape: 'landscape',
  still: 'hero',
  hero: 'hero',
  heroPhone: 'heroPhone',
} as const satisfies Record<Role, ShapeName>
const shapeOfOwner = { episode: 'landscape', season: 'poster', person: 'poster' } as const satisfies Record<string, ShapeName>

const hashOfRole = (title: TitleRecord, role: Role): string | null =>
  ({
    poster: title.posterHash,
    landscape: title.landscapeHash,
    still: title.stillHash,
    hero: title.heroHash,
    heroPhone: title.heroPhoneHash,
  })[role]

const noPicture = 'There is no such picture.'

export const operatorFocalPointHandlers = ({ db, pictures }: OperatorFocalPointsDeps): OperatorHandlers<'focalPoints'> => {
  const titleOf = async (refuse: Refuse<'not_found'>, { id, role }: Asked) => {
    const named = role ?? refuseAny('invalid_parameter', 'The field role is missing.')
    const title = (await selectTitleRecord(db, id)) ?? refuse('not_found', 'There is no such title.')
    return { title, role: named, hash: hashOfRole(title, named) ?? refuse('not_found', noPicture) }
  }
  const ownHash = async (refuse: Refuse<'not_found'>, { of, id }: { of: keyof typeof selectOwner; id: number }): Promise<string> => {
    const owner = (await selectOwner[of](db, id)) ?? refuse('not_found', `There is no such ${of}.`)
    return owner.imageHash ?? refuse('not_found', noPicture)
  }

  return {
    'get-focal-point': async ({ input, refuse }) => {
      const { of } = input
      const found =
        of === 'title'
          ? await titleOf(refuse, input).then(({ title, hash, role }) => ({
              hash,
              shapes: rolesOf(role, title).map((one) => shapeOfRole[one]),
            }))
          : { hash: await ownHash(refuse, { of, id: input.id }), shapes: [shapeOfOwner[of]] }
      const { hash, width, height, focalPoint } = (await wholePicture(db, found.hash)) ?? refuse('not_found', noPicture)
      return { data: { picture: imageAddress(hash), width, height, shapes: found.shapes, focalPoint } }
    },
    // What is cut is noted before the record is written, which a large picture would hold up.
    'set-focal-point': async ({ input: { of, id, role: asked, version, focalPoint }, refuse }) => {
      if (of !== 'title') {
        const cut = await pictureAbout(db, pictures, { hash: await ownHash(refuse, { of, id }), shape: shapeOfOwner[of], focalPoint })
        return writeOwnPicture(db, refuse, { kind: of, id, version }, async () => cut)
      }
      const { title, role, hash } = await titleOf(refuse, { of, id, role: asked })
      const cuts = new Map<Role, string>()
      for (const one of rolesOf(role, title)) cuts.set(one, await pictureAbout(db, pictures, { hash, shape: shapeOfRole[one], focalPoint }))
      const written = await writeTitlePicture(db, refuse, { titleId: id, version, role }, async (db) => {
        for (const [one, cut] of cuts) await updateTitlePicture(db, id, one, cut)
      })
      return { data: { id, version: written.data.version, picture: imageAddress(cuts.get(role) ?? null) } }
    },
  }
}
