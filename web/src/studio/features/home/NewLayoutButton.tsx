import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { formatDay } from '../../../lib/format-day.ts'
import { failureText } from '../../../lib/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { links } from '../../lib/links.ts'
import { callOperator, useOperatorChange } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import type { Content } from './home-words.ts'

/** Begins a layout from the home page as it stands, or from `content`. */
export function NewLayoutButton({ content, label = 'Change the home page' }: { content?: Content; label?: string }) {
  const router = useRouter()
  const create = useOperatorChange('create-home-layout', { onSuccess: ({ data }) => router.history.push(links.homeLayout(data.id)) })
  const begin = async () => {
    try {
      const standing = content ?? {
        rows: (await callOperator('get-home-rows', {})).data,
        slides: (await callOperator('get-hero-slides', {})).data,
      }
      await create.mutateAsync({ name: `Home of ${formatDay(new Date().toISOString())}`, startsAt: null, ...standing })
    } catch (error) {
      showToast('error', failureText(error))
    }
  }
  return (
    <Button look="lamp" icon={Plus} isPending={create.isPending} onPress={() => void begin()}>
      {label}
    </Button>
  )
}
