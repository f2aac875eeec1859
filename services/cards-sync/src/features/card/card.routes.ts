import { mapInSlices, nativePool, reply, route, type RouteDefinition } from '@repaso/service-kit';
import { formatToken } from '@repaso/sync';
import { inLearnerTransaction } from '../../domain/ledger/learner-transaction.ts';
import { readPosition } from '../../domain/ledger/position.ts';
import { readActiveCards } from '../../domain/ledger/stored-card.ts';
import { createCard } from './create-card.command.ts';
import { deleteCard, deleteCards } from './delete-cards.command.ts';
import { presentCard } from './present-card.presenter.ts';
import { updateCard } from './update-card.command.ts';

export const cardRoutes: RouteDefinition[] = [
  route('getAllUserCards', 'verified', async ({ userId, em, now }) => {
    const pool = await nativePool(em);
    // The position is read before the cards. A change between the two is then sent again with the next sync, but not
    // lost.
    const { epoch, number } = await readPosition(pool, userId);
    const cards = await readActiveCards(pool, userId);
    const token = formatToken({ at: now.toISOString(), epoch, number });
    return reply(await mapInSlices(cards, (card) => presentCard(userId, card)), token);
  }),
  route('createCard', 'verified', async ({ body, userId, em, now }) => {
    const card = await inLearnerTransaction(await nativePool(em), userId, (transaction) =>
      createCard(transaction, body, now),
    );
    return reply(presentCard(userId, card), 'card.created');
  }),
  route('updateCard', 'verified', async ({ params, body, userId, em, now }) => {
    const card = await inLearnerTransaction(await nativePool(em), userId, (transaction) =>
      updateCard(transaction, params.id, body, now),
    );
    return reply(presentCard(userId, card), 'card.updated');
  }),
  route('deleteCard', 'verified', async ({ params, userId, em, now }) => {
    await inLearnerTransaction(await nativePool(em), userId, (transaction) =>
      deleteCard(transaction, params.id, now),
    );
    return reply({ id: params.id }, 'card.deleted');
  }),
  route('deleteCards', 'verified', async ({ body, userId, em, now }) => {
    const count = await inLearnerTransaction(await nativePool(em), userId, (transaction) =>
      deleteCards(transaction, body.ids, now),
    );
    return reply({ count }, 'cards.deleted');
  }),
];
