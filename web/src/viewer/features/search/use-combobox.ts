import { type KeyboardEvent, useId, useState } from 'react'

/** idle: nothing is offered before somebody types, nor once the words are submitted; closed: arrow keys open it again. */
export type Stage = 'idle' | 'open' | 'closed'

interface Option {
  key: string
}

const optionId = (listId: string, { key }: Option): string => `${listId}-${key}`

interface Settings<Offered extends Option> {
  stage: Stage
  setStage: (stage: Stage) => void
  options: readonly Offered[]
  choose: (option: Offered) => void
}

/**
 * A field with a list of options under it, by the keys of the ARIA pattern 'combobox': the focus stays in the field, which
 * says which option is reached.
 */
export const useCombobox = <Offered extends Option>({ stage, setStage, options, choose }: Settings<Offered>) => {
  const listId = useId()
  // By its key, since more options may come in above it.
  const [reachedKey, setReachedKey] = useState('')
  const isOpen = stage === 'open' && options.length > 0
  const at = isOpen ? options.findIndex(({ key }) => key === reachedKey) : -1
  const reached = options[at]

  const enter = (next: Stage) => {
    setStage(next)
    setReachedKey('')
  }
  const close = () => enter(stage === 'idle' ? 'idle' : 'closed')

  const move = (step: number) => {
    setStage('open')
    // Before the first and behind the last stands the field itself.
    const places = options.length + 1
    const next = isOpen ? ((at + 1 + step + places) % places) - 1 : step > 0 ? 0 : options.length - 1
    setReachedKey(options[next]?.key ?? '')
  }

  /** Whether the key was of use here. */
  const answer = ({ key, altKey }: KeyboardEvent): boolean => {
    const isDown = key === 'ArrowDown'
    if (altKey && isDown) enter('open')
    else if (altKey) return false
    else if ((isDown || key === 'ArrowUp') && options.length > 0) move(isDown ? 1 : -1)
    else if (key === 'Escape' && isOpen) close()
    else if (key === 'Enter' && reached) choose(reached)
    else {
      // These move the caret, and with it back into the field.
      if (/^(ArrowLeft|ArrowRight|Home|End)$/.test(key)) setReachedKey('')
      return false
    }
    return true
  }

  return {
    isOpen,
    /** Somebody types. */
    offer: () => enter('open'),
    /** The words are submitted, or an option is chosen. */
    rest: () => enter('idle'),
    field: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': reached && optionId(listId, reached),
      onBlur: close,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey || !answer(event)) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
    list: { id: listId, options, reached, idOf: (option: Offered) => optionId(listId, option), onChoose: choose },
  }
}
