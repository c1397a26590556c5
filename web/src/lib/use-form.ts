import { type RefObject, useEffect } from 'react'

/**
 * Hands over what somebody, or their password manager, filled in before the page's script came; once, after hydration.
 * `typed` answers the text of the input with that name, empty when there is none.
 */
export const useEarlyTyping = (form: RefObject<HTMLElement | null>, take: (typed: (name: string) => string) => void): void => {
  useEffect(() => take((name) => form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''), [])
}

/** Each time somebody tries to send the form, moves the focus to the first field that is wrong. */
export const useFocusOnWrong = (form: RefObject<HTMLFormElement | null>, tries: number): void => {
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, tries])
}
