import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useStore } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { createTitleEditor, type EditorState, type TitleEditor } from './title-editor.ts'
import type { TitleRecord } from './title-record.ts'

const toldAnew: readonly unknown[] = ['list-titles', 'list-audit-log']

/** The editor of a title; `record` is what the service has of it. Whoever leaves the page has what they typed saved first, or is asked. */
export const useTitleEditor = (
  record: TitleRecord,
): { editor: TitleEditor; state: EditorState; leaving: ReturnType<typeof useBlocker> } => {
  const queries = useQueryClient()
  const [editor] = useState(() =>
    createTitleEditor(record, (saved) => {
      queries.setQueryData(['get-title', { id: saved.id }], (before: object | undefined) => before && { ...before, data: saved })
      void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => toldAnew.includes(name) })
    }),
  )
  const state = useStore(editor.state)
  useEffect(() => editor.adopt(record), [editor, record])
  useEffect(() => {
    const flush = () => void editor.flush()
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
      editor.stop()
    }
  }, [editor])
  const leaving = useBlocker({
    shouldBlockFn: async () => !(await editor.flush()) && editor.hasUnsaved(),
    enableBeforeUnload: editor.hasUnsaved,
    withResolver: true,
  })
  return { editor, state, leaving: leaving as ReturnType<typeof useBlocker> }
}
