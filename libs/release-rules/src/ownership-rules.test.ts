import { buildEntry } from './test/build-release.ts';
import { checkOwners, checkPublisher } from './ownership-rules.ts';

const songs = { name: 'mf_songs', teamId: 't1', team: 'Música', prefixes: ['/songs', '/practice/songs'] };
const texts = (name: string, ...routePrefixes: string[]) =>
  checkOwners([buildEntry({ name, routePrefixes })], [songs]).map(({ text }) => text);

test('a remote has routes below the prefixes of its team', () => {
  expect(texts('mf_songs', '/songs', '/songs/new', '/practice/songs')).toEqual([]);
  expect(texts('mf_songs', '/songs', '/films', '/songsheet')).toEqual([
    'mf_songs wants /films, and its team Música owns /songs, /practice/songs',
    'mf_songs wants /songsheet, and its team Música owns /songs, /practice/songs',
  ]);
});

test('routes of a team are for no other remote, also not below them', () => {
  expect(texts('mf_films', '/films', '/practice')).toEqual([]);
  expect(texts('mf_films', '/songs/best')).toEqual([
    'mf_films wants /songs/best, which belongs to the team Música',
  ]);
});

test('a team changes its own remotes, in the channels of its token', () => {
  const publisher = { ...songs, channels: ['canary'], remotes: ['mf_songs'] };
  expect(checkPublisher(publisher, 'canary', ['mf_songs'])).toEqual([]);
  expect(checkPublisher(publisher, 'live', ['mf_songs', 'mf_study'])).toEqual([
    'the token is not for the channel live',
    'mf_study does not belong to the team Música',
  ]);
  expect(checkPublisher(undefined, 'live', ['mf_study'])).toEqual([]);
});
