/** Sentences of dialogs and what comes of them, most given by the specification word for word; apart from other texts, so that pages load them with a dialog. */
export const dialogTexts = {
  listAddFailed: 'Unable to add to watchlist.',
  listRemoveFailed: 'Unable to remove from watchlist.',
  searchSaveFailed: 'Error while saving to searches',
  searchDeleteFailed: 'Something went wrong',
  continueDeleteFailed: 'Failed to delete continue watching item',
  continueRemoveFailed: 'Failed to remove item via API',
  continueRemoveUnknown: 'Unknown error during removal',
  continueNoUser: 'Cannot remove: User ID not found.',
  priceChanged: 'The last place of the offer was just taken. Here is the price now.',
  payAsRoot: 'The account’s first profile sees to its membership. Change to it first.',
  cancelRequested: 'Subscription cancellation request submitted successfully',
  cancelFailed: 'Failed to process cancellation request',
  reportSelect: 'Select all that apply:',
  reported: 'Your Issue has been reported.',
} as const
