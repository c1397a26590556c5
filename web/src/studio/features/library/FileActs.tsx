import { ChevronsUp, CircleStop, RotateCw } from 'lucide-react'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { useOperatorChange } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { actsOf, type FileRow, nameOf } from './file-words.ts'

const acts = {
  retry: { call: 'retry-packaging', icon: RotateCw, done: 'will be packaged again' },
  first: { call: 'prioritise-packaging', icon: ChevronsUp, done: 'goes before all others' },
  cancel: { call: 'cancel-packaging', icon: CircleStop, done: 'is not packaged any further' },
} as const

const labelOf = (act: keyof typeof acts, { state }: FileRow): string => {
  if (act === 'first') return 'Put first'
  if (act === 'cancel') return state === 'waiting' ? 'Take from the queue' : 'Stop packaging'
  return state === 'done' ? 'Package again' : 'Try again'
}

interface FileActProps {
  file: FileRow
  act: keyof typeof acts
  isBare?: boolean
}

function Act({ file, act, isBare }: FileActProps) {
  const { call, icon, done } = acts[act]
  const { mutate, isPending } = useOperatorChange(call, { onSuccess: () => showToast('ok', `${nameOf(file.file).name} ${done}.`) })
  return (
    <Button
      look={isBare ? 'quiet' : 'line'}
      icon={icon}
      isBare={isBare}
      isPending={isPending}
      onPress={() => mutate({ id: file.id }, { onError: (error) => showToast('error', failureText(error)) })}
    >
      {labelOf(act, file)}
    </Button>
  )
}

/** Tries a file again, puts it first, or stops it: what fits how it stands. What is ready is packaged anew only where `isWhole`. */
export function FileActs({ file, isBare, isWhole }: { file: FileRow; isBare?: boolean; isWhole?: boolean }) {
  return actsOf(file)
    .filter(() => isWhole || file.state !== 'done')
    .map((act) => <Act key={act} file={file} act={act} isBare={isBare} />)
}
