import './ui/fonts.css';
import './ui/tokens.css';
import './ui/palettes.css';
import './ui/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { enterRoom } from './ui/room.svelte';
import { palette } from './ui/settings';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no element with the id "app".');
enterRoom();
palette.begin();
mount(App, { target });
