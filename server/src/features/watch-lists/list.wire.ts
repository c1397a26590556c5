import { rowKinds } from '@matinee/contract/numbers'
import { href } from '@matinee/contract/paths'
import type { HomeRow } from '@matinee/contract/title'
import type { WatchList } from '@matinee/contract/watch-lists'
import type { Static } from 'typebox'
import { genreType, imageAddress, type WireCard } from '../../titles/card.wire.ts'
import type { ListRow } from './watch-lists.sql.ts'

export const noList = 'There is no such list.'

export const wireList = ({ id, name, count, landscapeHash, sharedBy }: ListRow): Static<typeof WatchList> => ({
  id,
  list_name: name,
  listCount: count,
  background_image: imageAddress(landscapeHash),
  ...(sharedBy === null ? {} : { shared_by: sharedBy }),
})

export const wireRow = ({ id, name, count, landscapeHash }: ListRow, videos: WireCard[]): Static<typeof HomeRow> => ({
  id: `watch-list-${id}`,
  genre_class: 'landscapesmall_slider',
  genre_id: rowKinds.watchList,
  genre_name: name,
  list_name: name,
  watch_list_id: id,
  genre_icon: '',
  genre_type: genreType.other,
  title: name,
  tagline: '',
  background_image: imageAddress(landscapeHash),
  link: href('/category', { category_id: id, category_name: name, type: 'watch_list' }),
  listCount: count,
  videos,
})
