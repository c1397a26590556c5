import { callOperator, type OperatorReply } from '../../lib/operator.ts'
import { NameField, PlaceField } from '../../lib/records/RecordFields.tsx'
import { RecordTable } from '../../lib/records/RecordTable.tsx'
import { counted, lastPlace, type RecordKind, useWholeRows } from '../../lib/records/record-kind.ts'
import { TextField } from '../../ui/Field.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { TermPicture } from './TermPicture.tsx'

type Avatar = OperatorReply<'list-avatars'>['data'][number]
interface AvatarFields extends Pick<Avatar, 'category' | 'name' | 'position'> {
  /** Base64 of a new one's picture; of one that is there it is exchanged at once. */
  data: string
}

const told = ({ category, name, position }: AvatarFields) => ({ category, name, position })

const avatars: RecordKind<Avatar, AvatarFields> = {
  one: 'profile picture',
  many: 'Profile pictures',
  write: 'catalogue:write',
  columns: [
    {
      id: 'name',
      name: 'Picture',
      render: ({ name, picture }) => (
        <>
          <Thumbnail address={picture} shape="square" />
          <b>{name}</b>
        </>
      ),
    },
    { id: 'category', name: 'Category', width: 180, isWideOnly: true, render: ({ category }) => category },
    { id: 'place', name: 'Place', width: 80, isWideOnly: true, render: ({ position }) => position },
    { id: 'profiles', name: 'Profiles', width: 90, render: ({ profiles }) => profiles.toLocaleString('en') },
  ],
  useRows: (search) => useWholeRows('list-avatars', search, ({ name, category }) => `${name} ${category}`),
  nameOf: ({ name }) => name,
  followsOf: () => 'No profile shows it. It cannot be brought back.',
  keptBy: ({ profiles }) =>
    profiles > 0 ? `${counted(profiles, 'profile shows', 'profiles show')} it, so it stays. It can be replaced.` : null,
  newFields: (rows) => ({ category: rows.at(-1)?.category ?? '', name: '', position: lastPlace(rows), data: '' }),
  fieldsOf: ({ category, name, position }) => ({ category, name, position, data: '' }),
  isComplete: ({ category, name, data }, isNew) => category.trim() !== '' && name.trim() !== '' && (!isNew || data !== ''),
  Fields: ({ fields, onChange, row, isReadOnly, onWritten }) => (
    <>
      <TermPicture
        label={fields.name || 'The new picture'}
        address={row ? row.picture : fields.data && `data:;base64,${fields.data}`}
        isReadOnly={isReadOnly}
        onUpload={async (data) => {
          if (!row) return onChange({ data })
          await callOperator('upload-avatar-picture', { id: row.id, version: row.version, data })
          onWritten()
        }}
      />
      <NameField
        hint="What it shows, for whoever does not see it."
        value={fields.name}
        onChange={(name) => onChange({ name })}
        isReadOnly={isReadOnly}
        maxLength={60}
      />
      <TextField
        label="Category"
        hint="Pictures of one category stand together."
        value={fields.category}
        onChange={(category) => onChange({ category })}
        isReadOnly={isReadOnly}
        maxLength={300}
      />
      <PlaceField
        label="Place in the gallery"
        value={fields.position}
        onChange={(position) => onChange({ position })}
        isReadOnly={isReadOnly}
      />
    </>
  ),
  getCall: 'get-avatar',
  read: (id) => callOperator('get-avatar', { id }),
  create: (fields) => callOperator('create-avatar', { ...told(fields), data: fields.data }),
  update: (term, fields) => callOperator('update-avatar', { ...term, ...told(fields) }),
  remove: (term) => callOperator('delete-avatar', term),
}

/** The pictures that profiles may have. */
export function Avatars() {
  return <RecordTable kind={avatars} />
}
