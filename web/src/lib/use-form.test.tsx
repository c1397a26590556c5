// @vitest-environment happy-dom
import { CallRefused } from '@matinee/contract/call-refused'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderInApp } from '../testing/render-in-app.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { FormFailure } from '../ui/FormFailure.tsx'
import { useForm } from './use-form.ts'

function NameForm({ send }: { send: (name: string) => unknown }) {
  const [name, setName] = useState('')
  const [town, setTown] = useState('Lyon')
  const form = useForm({
    problems: { town: town ? null : 'A town, please', name: name ? null : 'A name, please' },
    send: () => send(name),
  })
  return (
    <form aria-label="Person" {...form.props}>
      <Field label="Town" value={town} error={form.errors.town} onChange={(event) => setTown(event.target.value)} />
      <Field label="Name" value={name} error={form.errors.name} onChange={(event) => setName(event.target.value)} />
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" busy={form.isBusy}>
        Save
      </Button>
    </form>
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.submit(screen.getByRole('form'))

it('a form names what is wrong from the first try on, and moves the focus there', () => {
  const sent: string[] = []
  renderInApp(<NameForm send={(name) => sent.push(name)} />)
  expect(screen.queryByText('A name, please')).toBeNull()
  submit()
  expect(screen.getByText('A name, please')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  type('Name', 'Ines')
  expect(screen.queryByText('A name, please')).toBeNull()
  type('Town', '')
  expect(screen.getByText('A town, please')).toBeTruthy()
  expect(sent).toEqual([])
})

it('a form is sent once at a time', async () => {
  const sent: string[] = []
  let finish = () => {}
  renderInApp(
    <NameForm
      send={(name) => {
        sent.push(name)
        return new Promise<void>((resolve) => {
          finish = resolve
        })
      }}
    />,
  )
  type('Name', 'Ines')
  submit()
  submit()
  expect(sent).toEqual(['Ines'])
  finish()
  await waitFor(() => {
    submit()
    expect(sent).toEqual(['Ines', 'Ines'])
  })
})

it('a form says why it was refused, until it is sent again', async () => {
  const refusal = { status: 409, error: 'conflict', message: 'There is one of that name.', endsSession: false } as const
  let isRefused = true
  renderInApp(
    <NameForm
      send={async () => {
        if (isRefused) throw new CallRefused('add-watch-list', refusal)
      }}
    />,
  )
  type('Name', 'Ines')
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe('There is one of that name.')
  isRefused = false
  submit()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
