import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { failureText } from './texts.ts'

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

interface FormSettings<Name extends string> {
  /** What is wrong, by field; empty or null where a field is right. */
  problems: Partial<Record<Name, string | null>>
  /** Called when nothing is wrong, and not again before it has ended. */
  send: () => unknown
  /** The sentence of what `send` was refused with; empty where the form shows it otherwise. */
  failureOf?: (error: unknown) => string
}

/**
 * A form that checks itself: what is wrong shows from the first try on, and the focus goes to the first field that is.
 * `props` belong on the form, `errors` on its fields, `failure` above its button, `isBusy` on the button.
 */
export const useForm = <Name extends string>({ problems, send, failureOf = failureText }: FormSettings<Name>) => {
  const ref = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  useFocusOnWrong(ref, tries)
  // For boot.js, which has noted a press of Enter or of the button until now.
  useEffect(() => void ref.current?.dispatchEvent(new Event('hydrated', { bubbles: true })), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    setFailure('')
    if (isBusy || Object.values(problems).some(Boolean)) return
    setBusy(true)
    try {
      await send()
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }

  const errors: Partial<Record<Name, string | null>> = tries > 0 ? problems : {}
  return { ref, props: { ref, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) }, errors, failure, isBusy }
}
