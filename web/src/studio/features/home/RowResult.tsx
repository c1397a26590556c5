import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../../lib/format.ts'
import { failureText } from '../../../lib/texts.ts'
import { useTyped } from '../../../lib/use-typed.ts'
import { callOperator } from '../../lib/operator.ts'
import styles from './ContentEditor.module.css'
import { isPortrait, type Row } from './home-words.ts'

/** The service counts no further. */
const mostCounted = 1000

/** How many titles a row holds for a visitor today, and the first of them, as it is being filled. */
export function RowResult({ row }: { row: Row }) {
  const current = JSON.stringify(row)
  const typed = useTyped(current)
  const asked = JSON.parse(typed) as Row
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['preview-home', 'row', typed],
    queryFn: () => callOperator('preview-home', { rows: [asked], slides: [], viewer: 'visitor' }),
    placeholderData: (before) => before,
  })
  const found = data?.data.rows[0]
  return (
    <div className={styles.result} role="status" aria-busy={isPlaceholderData || typed !== current}>
      {error ? (
        failureText(error)
      ) : found ? (
        <>
          <p>
            {found.count === 0
              ? 'Holds nothing for a visitor today.'
              : `${countOf(found.count, 'title')}${found.count === mostCounted ? ' or more' : ''} for a visitor today.`}
          </p>
          <div>
            {found.titles.slice(0, 6).map(({ id, name, poster, landscape }) => (
              <img key={id} src={`${isPortrait(row.look) ? poster : landscape}?w=160`} alt={name} />
            ))}
          </div>
        </>
      ) : (
        'Looking …'
      )}
    </div>
  )
}
