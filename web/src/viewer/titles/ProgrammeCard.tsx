import { Card } from '../../ui/Card.tsx'
import { extentOf, type Programme, programmeAddress } from './programme-facts.ts'

interface ProgrammeCardProps {
  programme: Programme
  /** Widths in the layout, as in HTML. */
  sizes: string
}

/** A curated evening as a card: its name over the picture of one of its titles, and how much there is of it. */
export function ProgrammeCard({ programme, sizes }: ProgrammeCardProps) {
  const name = programme.programmeName
  const line = extentOf(programme)
  return (
    <Card
      shape="landscape"
      href={programmeAddress(programme)}
      name={name}
      label={`${name}, programme, ${line}`}
      picture={programme.programmeImage}
      hash={programme.hash}
      sizes={sizes}
      caption={{ line, isReason: true }}
    />
  )
}
