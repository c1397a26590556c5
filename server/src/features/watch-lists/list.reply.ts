import { rowKinds } from '@matinee/contract/numbers'
import { href } from '@matinee/contract/paths'
import type { PlainOf } from '@matinee/contract/plain'
import type { HomeRow } from '@matinee/contract/title'
import type { WatchList } from '@matinee/contract/watch-lists'
import { type CardReply, imageAddress } from '../../titles/card.reply.ts'
import type { ListRow } from './watch-lists.sql.ts'

export const noList = 'There is no such list.'

export const listReply = ({ id, name, count, landscapeHash, sharedBy }: ListRow): PlainOf<typeof WatchList> => ({
  id,
  listName: name,
  listCount: count,
  backgroundImage: imageAddress(landscapeHash),
  ...(sharedBy === null ? {} : { sharedBy: sharedBy }),
})

export const rowReply = ({ id, name, count, landscapeHash }: ListRow, videos: CardReply[]): PlainOf<typeof HomeRow> => ({
  id: `watch-list-${id}`,
  genreClass: 'landscapesmall_slider',
  genreId: rowKinds.watchList,
  genreName: name,
  listName: name,
  watchListId: id,
  genreIcon: '',
  genreType: 'other',
  title: name,
  tagline: '',
  backgroundImage: imageAddress(landscapeHash),
  link: href('/category', { categoryId: id, categoryName: name, type: 'watch_list' }),
  listCount: count,
  videos,
})
