import { href } from '@matinee/contract/paths'
import { useCallQuery } from '../../../lib/call-query.ts'
import { LazyPictures } from '../../../ui/LazyPictures.tsx'
import { Shelf } from '../../../ui/Shelf.tsx'
import { shelfSizes } from '../../../ui/shelf-kinds.ts'
import { ProgrammeCard } from '../../titles/ProgrammeCard.tsx'

/** The other programmes; nothing where there are none, or where they do not come, for the page has what it is for. */
export function MoreProgrammes({ programmeId }: { programmeId: number }) {
  const others = (useCallQuery('programmes', {}).data?.data ?? []).filter((other) => other.programmeId !== programmeId)
  if (others.length === 0) return null
  return (
    <LazyPictures>
      <Shelf kind="landscapesmall" title="More programmes" href={href('/programmes')}>
        {others.map((programme) => (
          <ProgrammeCard key={programme.programmeId} programme={programme} sizes={shelfSizes.landscapesmall} />
        ))}
      </Shelf>
    </LazyPictures>
  )
}
