import type { ServiceAct } from '@repaso/contracts';
import { buildEntry, buildFolder, provided } from '@repaso/release-rules/testing';
import { openFolderStorage } from '@repaso/service-kit';
import { AuditOutbox } from '@repaso/service-kit';
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLesson } from './test/build-lesson.ts';
import { goBackTo, releaseFolders } from './test/release-folders.ts';
import { startAdmin } from './test/start-admin.ts';

const admin = await startAdmin();
afterAll(() => admin.close());

const em = () => admin.orm.em.fork();
beforeEach(() => em().nativeDelete(AuditOutbox, {}));

/** Returns the acts that auth would collect. */
async function acts(service: 'admin' | 'decks' = 'admin'): Promise<ServiceAct[]> {
  const headers = { authorization: `Bearer ${admin.tokenFor(service)}` };
  return (await admin.visitor.call('handOverAdminActs', { body: { stored: [] }, headers })).acts;
}
const letters = () => randomUUID().replaceAll(/[^a-f]/g, '');
const verb = () => ({
  ...{ infinitive: `${letters()}ar`, isIrregular: false, gerund: 'ando', participle: 'ado' },
  ...{ translations: ['делать'], irregularForms: [] },
});

test('records who created, changed and deleted a verb', async () => {
  const author = await admin.signIn('professor');
  const body = { ...verb(), id: randomUUID() };
  const { id, version, authorId } = await author.call('createVerb', { body });
  await author.call('createVerb', { body });
  const change = { ...body, id: undefined, version, translations: ['петь'], gerund: 'endo' };
  const update = () => author.send('updateVerb', { params: { id }, body: change });
  expect([(await update()).status, (await update()).status]).toEqual([200, 200]);
  await (await admin.signIn('admin')).call('deleteVerb', { params: { id } });
  const of = { verb: id, title: body.infinitive };
  expect(await acts()).toMatchObject([
    { action: 'verb.created', actorId: authorId, subjectId: null, details: of },
    { action: 'verb.updated', actorId: authorId, details: { ...of, fields: 'gerund translations' } },
    { action: 'verb.deleted', subjectId: authorId, details: of },
  ]);
});

test('records the acts on a lesson; the title of a draft is not recorded', async () => {
  const author = await admin.signIn('professor');
  const { id, authorId } = await createLesson(author, { title: 'Secreto' });
  const body = { version: 1, title: 'En la plaza', isPublished: true };
  await author.call('updateLesson', { params: { id }, body });
  await author.call('deleteLesson', { params: { id }, body: { version: 2 } });
  const found = await acts();
  expect(found).toMatchObject([
    { action: 'lesson.created', actorId: authorId, details: { lesson: id } },
    { action: 'lesson.updated', details: { title: 'En la plaza', fields: 'isPublished title' } },
    { action: 'lesson.deleted', details: { lesson: id, title: 'En la plaza' } },
  ]);
  expect(JSON.stringify(found)).not.toContain('Secreto');
});

test('a refused act, and one whose record cannot be written, leave nothing', async () => {
  const author = await admin.signIn('professor');
  const { id, version } = await author.call('createVerb', { body: verb() });
  const stale = { ...verb(), version: version + 1 };
  expect((await author.send('updateVerb', { params: { id }, body: stale })).status).toBe(409);
  const other = await admin.signIn('professor');
  expect((await other.send('deleteVerb', { params: { id } })).status).toBe(403);
  await em().execute(`alter table admin.audit_outbox add constraint broken check (action <> 'verb.deleted')`);
  const { status } = await author.send('deleteVerb', { params: { id } });
  await em().execute('alter table admin.audit_outbox drop constraint broken');
  expect(status).toBe(500);
  expect((await author.call('getVerb', { params: { id } })).id).toBe(id);
  expect((await acts()).map(({ action }) => action)).toEqual(['verb.created']);
});

test('records what an operator released, removed and rolled back', async () => {
  const site = openFolderStorage(await mkdtemp(path.join(tmpdir(), 'repaso-site-')));
  const context = () => ({ orm: admin.orm, provided, site, now: new Date(), actor: 'ada' });
  const release = async (name: string, version: string) =>
    releaseFolders({ folders: [await buildFolder(buildEntry({ name, version }))] }, context());
  const { set } = await release('mf_fifth', '1.0.0');
  await release('mf_fifth', '2.0.0');
  await release('mf_fifth', '2.0.0');
  await goBackTo(set?.id ?? 0, { ...context(), actor: '' });
  await releaseFolders({ folders: [], remove: ['mf_fifth'] }, context());
  const found = await acts();
  expect(found.map(({ action, details }) => [action, details['remotes'], details['operator']])).toEqual([
    ['release.published', 'mf_fifth 1.0.0', 'ada'],
    ['release.published', 'mf_fifth 2.0.0', 'ada'],
    ['release.rolled-back', 'mf_fifth 1.0.0', undefined],
    ['release.removed', '- mf_fifth', 'ada'],
  ]);
  expect(found.every(({ actorId, subjectId }) => actorId === null && subjectId === null)).toBe(true);
});

test('only auth may collect them', async () => {
  const body = { stored: [] };
  expect((await admin.visitor.send('handOverAdminActs', { body })).status).toBe(401);
  expect((await (await admin.signIn('admin')).send('handOverAdminActs', { body })).status).toBe(401);
  await expect(acts('decks')).rejects.toThrow('UNAUTHENTICATED');
});
