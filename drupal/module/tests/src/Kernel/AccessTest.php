<?php

declare(strict_types=1);

namespace Drupal\Tests\decoupled_sites\Kernel;

use Drupal\field\Entity\FieldConfig;
use Drupal\field\Entity\FieldStorageConfig;
use Drupal\KernelTests\KernelTestBase;
use Drupal\language\Entity\ConfigurableLanguage;
use Drupal\language\Entity\ContentLanguageSettings;
use Drupal\menu_link_content\Entity\MenuLinkContent;
use Drupal\node\Entity\Node;
use Drupal\node\Entity\NodeType;
use Drupal\node\NodeInterface;
use Drupal\paragraphs\Entity\Paragraph;
use Drupal\paragraphs\Entity\ParagraphsType;
use Drupal\path_alias\Entity\PathAlias;
use Drupal\redirect\Entity\Redirect;
use Drupal\system\Entity\Menu;
use Drupal\Tests\content_moderation\Traits\ContentModerationTestTrait;
use Drupal\user\Entity\Role;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;

/**
 * A site shows what it has, as far as Drupal shows it to the caller.
 *
 * @group decoupled_sites
 */
final class AccessTest extends KernelTestBase {

  use ContentModerationTestTrait;

  /**
   * {@inheritdoc}
   */
  protected static $modules = [
    'system', 'user', 'field', 'field_test', 'text', 'filter', 'options', 'link', 'file', 'image', 'media', 'node',
    'taxonomy', 'block_content', 'block', 'views', 'menu_link_content', 'language', 'content_translation', 'path',
    'path_alias', 'workflows', 'content_moderation', 'datetime', 'datetime_range', 'serialization', 'token',
    'entity_reference_revisions', 'paragraphs', 'metatag', 'redirect', 'webform', 'decoupled_sites',
  ];

  /**
   * {@inheritdoc}
   */
  protected function setUp(): void {
    parent::setUp();
    $types = ['user', 'node', 'file', 'paragraph', 'path_alias', 'redirect', 'menu_link_content', 'content_moderation_state'];
    array_map($this->installEntitySchema(...), $types);
    $this->installSchema('node', ['node_access']);
    $this->installSchema('decoupled_sites', ['decoupled_sites_removed']);
    $this->installConfig(['system', 'field', 'filter', 'node', 'language', 'user', 'decoupled_sites']);
    Role::load('anonymous')->grantPermission('access content')->save();
    ConfigurableLanguage::createFromLangcode('nl')->save();
    $this->config('system.site')->set('default_langcode', 'nl')->save();
    $this->config('language.negotiation')->set('url.prefixes', ['en' => 'en', 'nl' => 'nl'])->save();
    $this->config('language.types')->set('negotiation.language_interface.enabled', ['language-url' => 0])->save();
    $this->config('decoupled_sites.settings')->set('preview_token', 'right')->save();
    NodeType::create(['type' => 'article', 'name' => 'Article'])->save();
    ContentLanguageSettings::loadByEntityTypeBundle('node', 'article')->setThirdPartySetting('content_translation', 'enabled', TRUE)->save();
    ParagraphsType::create(['id' => 'text', 'label' => 'Text'])->save();
    $this->createField('field_sites', 'list_string', -1, ['allowed_values' => ['main' => 'Main', 'farm' => 'Farm']]);
    $this->createField('field_is_front', 'boolean');
    $this->createField('field_no_view_access', 'string');
    $this->createField('field_link', 'link', -1);
    $this->createField('field_related', 'entity_reference', -1, ['target_type' => 'node']);
    $this->createField('field_paragraphs', 'entity_reference_revisions', -1, ['target_type' => 'paragraph']);
    $this->addEntityTypeAndBundleToWorkflow($this->createEditorialWorkflow(), 'node', 'article');
    $this->container->get('kernel')->rebuildContainer();
    $this->container = $this->container->get('kernel')->getContainer();
  }

  /**
   * Creates a field of an article.
   */
  private function createField(string $name, string $type, int $cardinality = 1, array $settings = []): void {
    $storage = FieldStorageConfig::create(['entity_type' => 'node', 'field_name' => $name, 'type' => $type, 'settings' => $settings, 'cardinality' => $cardinality]);
    $storage->save();
    FieldConfig::create(['field_storage' => $storage, 'bundle' => 'article'])->save();
  }

  /**
   * Creates an article of main, which is published.
   */
  private function createArticle(array $values = [], string $alias = ''): NodeInterface {
    $node = Node::create($values + [
      'type' => 'article',
      'langcode' => 'nl',
      'title' => 'Soep',
      'moderation_state' => 'published',
      'field_sites' => ['main'],
    ]);
    $node->save();
    if ($alias !== '') {
      PathAlias::create(['path' => '/node/' . $node->id(), 'alias' => $alias, 'langcode' => 'nl'])->save();
    }
    return $node;
  }

  /**
   * Returns the response to a call, with what its JSON says.
   *
   * @return array{int, array, \Symfony\Component\HttpFoundation\Response}
   *   Status, body and response.
   */
  private function get(string $path, string $authorization = ''): array {
    $server = $authorization === '' ? [] : ['HTTP_AUTHORIZATION' => $authorization];
    $response = $this->container->get('http_kernel')->handle(Request::create($path, server: $server));
    $this->assertInstanceOf(Response::class, $response);
    return [$response->getStatusCode(), json_decode((string) $response->getContent(), TRUE) ?? [], $response];
  }

  /**
   * An article is shown by alias and by id, with its cache tags.
   */
  public function testPublished(): void {
    $id = $this->createArticle([], '/soep')->id();

    [$status, $article, $response] = $this->get('/main/nl/soep');
    $this->assertSame([200, 'Soep'], [$status, $article['title'][0]['value']]);
    $this->assertSame(['nl' => '/nl/soep'], $article['paths']);
    $this->assertSame("node:$id", $response->headers->get('Cache-Tags'));
    $this->assertStringContainsString('no-store', $response->headers->get('Cache-Control'));
    $this->assertSame(200, $this->get("/main/en/node/$id")[0]);
    $this->assertSame(404, $this->get('/main/en/soep')[0]);
    $this->assertSame(404, $this->get('/main/nl/SOEP')[0]);
    $this->assertSame(404, $this->get("/main/de/node/$id")[0]);
  }

  /**
   * With `html` there is a page for people, as Drupal has; there is no XML.
   */
  public function testFormat(): void {
    $this->createArticle([], '/soep');
    Menu::create(['id' => 'main-footer', 'label' => 'Footer'])->save();

    foreach (['soep', 'api/menu_items/footer'] as $path) {
      $response = $this->get("/main/nl/$path?_format=html")[2];
      $this->assertSame([200, 'text/html; charset=UTF-8'], [$response->getStatusCode(), $response->headers->get('Content-Type')]);
      $this->assertSame('application/json', $this->get("/main/nl/$path?_format=json")[2]->headers->get('Content-Type'));
      $this->assertSame(406, $this->get("/main/nl/$path?_format=xml")[0]);
    }
    $this->assertSame(404, $this->get('/main/nl/nergens?_format=html')[0]);
  }

  /**
   * Without the permission to see content nothing is shown.
   */
  public function testPermission(): void {
    $this->createArticle([], '/soep');
    Role::load('anonymous')->revokePermission('access content')->save();

    $this->assertSame(403, $this->get('/main/nl/soep')[0]);
  }

  /**
   * An unpublished node is 403, and nothing that refers to it says more.
   */
  public function testUnpublished(): void {
    $hidden = $this->createArticle(['title' => 'Geheim', 'moderation_state' => 'draft'], '/geheim');
    $this->createArticle(['field_related' => [$hidden->id()]], '/soep');

    $this->assertSame([403, ['message' => '']], array_slice($this->get('/main/nl/geheim'), 0, 2));
    $this->assertSame(403, $this->get('/main/nl/node/' . $hidden->id())[0]);
    [, $article, $response] = $this->get('/main/nl/soep');
    $this->assertArrayNotHasKey('entity', $article['field_related'][0]);
    $this->assertStringNotContainsStringIgnoringCase('geheim', $response->getContent());
    $this->assertStringContainsString('node:' . $hidden->id(), $response->headers->get('Cache-Tags'));
    $hidden->set('moderation_state', 'published')->save();
    $this->assertSame('Geheim', $this->get('/main/nl/soep')[1]['field_related'][0]['entity']['title'][0]['value']);
  }

  /**
   * A link names its target, and where that leads only if the caller may go there.
   */
  public function testLinks(): void {
    $hidden = $this->createArticle(['moderation_state' => 'draft'], '/geheim');
    $shown = $this->createArticle([], '/brood');
    $uris = ['tel:112', "entity:node/{$hidden->id()}", "entity:node/{$shown->id()}#oven"];
    $this->createArticle(['field_link' => array_map(fn ($uri) => ['uri' => $uri, 'title' => 'Bel'], $uris)], '/soep');

    $expected = array_map(fn ($uri) => ['uri' => $uri, 'title' => 'Bel', 'options' => []], $uris);
    $expected[2]['alias'] = '/nl/brood#oven';
    $this->assertSame($expected, $this->get('/main/nl/soep')[1]['field_link']);
  }

  /**
   * An unpublished translation is 403 at its alias, and the original by id.
   */
  public function testUnpublishedTranslation(): void {
    $node = $this->createArticle([], '/soep');
    $node->addTranslation('en', ['title' => 'Secret', 'moderation_state' => 'published', 'content_translation_source' => 'nl'])->save();
    PathAlias::create(['path' => '/node/' . $node->id(), 'alias' => '/soup', 'langcode' => 'en'])->save();
    $this->assertEquals(['en' => '/en/soup', 'nl' => '/nl/soep'], $this->get('/main/nl/soep')[1]['paths']);
    $node->getTranslation('en')->set('moderation_state', 'archived')->save();

    $this->assertSame(403, $this->get('/main/en/soup')[0]);
    [$status, $article] = $this->get('/main/en/node/' . $node->id());
    $this->assertSame([200, 'nl', 'Soep'], [$status, $article['langcode'][0]['value'], $article['title'][0]['value']]);
    $this->assertSame(['nl' => '/nl/soep'], $this->get('/main/nl/soep')[1]['paths']);
  }

  /**
   * A node of another site is missing, by alias and by id.
   */
  public function testOtherSite(): void {
    $node = $this->createArticle(['field_sites' => ['farm']], '/geit');
    $this->createArticle(['field_related' => [$node->id()]], '/soep');

    $this->assertSame(200, $this->get('/farm/nl/geit')[0]);
    $this->assertSame([404, 404], [$this->get('/main/nl/geit')[0], $this->get('/main/nl/node/' . $node->id())[0]]);
    $this->assertArrayNotHasKey('entity', $this->get('/main/nl/soep')[1]['field_related'][0]);
    $this->assertSame(404, $this->get('/nowhere/nl/geit')[0]);
  }

  /**
   * A field without access is absent.
   */
  public function testFieldAccess(): void {
    $this->createArticle(['field_no_view_access' => 'Geheim'], '/soep');

    $this->assertArrayNotHasKey('field_no_view_access', $this->get('/main/nl/soep')[1]);
  }

  /**
   * A draft needs the token, and is not what others get.
   */
  public function testDraft(): void {
    $paragraph = Paragraph::create(['type' => 'text']);
    $node = $this->createArticle(['moderation_state' => 'draft', 'field_paragraphs' => [$paragraph]], '/soep');
    $path = '/main/nl/soep?revision=latest';

    $this->assertSame(403, $this->get($path)[0]);
    $this->assertSame(403, $this->get($path, 'Bearer wrong')[0]);
    $this->assertSame(403, $this->get('/main/nl/soep', 'Bearer right')[0]);
    [$status, $draft] = $this->get($path, 'Bearer right');
    $this->assertSame([200, FALSE], [$status, $draft['status'][0]['value']]);
    $this->assertArrayHasKey('entity', $draft['field_paragraphs'][0]);
    $node->set('moderation_state', 'published')->save();
    $node->set('title', 'Nieuwe soep')->set('moderation_state', 'draft')->save();
    $this->assertSame('Nieuwe soep', $this->get($path, 'Bearer right')[1]['title'][0]['value']);
    $this->assertSame('Soep', $this->get('/main/nl/soep')[1]['title'][0]['value']);
    $this->config('decoupled_sites.settings')->set('preview_token', '')->save();
    $this->assertSame(403, $this->get($path, 'Bearer ')[0]);
  }

  /**
   * Each site has its own page at an alias; a site has one.
   */
  public function testAliases(): void {
    $main = $this->createArticle(['title' => 'Schrijf ons'], '/contact');
    $this->createArticle(['title' => 'Kom langs', 'field_sites' => ['farm']], '/contact');

    $this->assertSame('Schrijf ons', $this->get('/main/nl/contact')[1]['title'][0]['value']);
    $this->assertSame('Kom langs', $this->get('/farm/nl/contact')[1]['title'][0]['value']);
    $other = $this->createArticle();
    $alias = fn (array $values) => count(PathAlias::create($values + ['alias' => '/contact', 'langcode' => 'nl'])->validate());
    $this->assertSame(1, $alias(['path' => '/node/' . $other->id()]));
    $this->assertSame(0, $alias(['path' => '/node/' . $other->id(), 'langcode' => 'en']));
    $this->assertSame(0, $alias(['path' => '/node/' . $main->id()]));
    $other->set('path', ['alias' => '/contact', 'langcode' => 'nl']);
    $this->assertCount(1, $other->validate()->getByField('path'));
    $other->set('field_sites', []);
    $this->assertCount(0, $other->validate()->getByField('path'));
  }

  /**
   * A moved path leads to a page, a file or another site, and to no secret.
   */
  public function testMoved(): void {
    $shown = $this->createArticle([], '/soep');
    $shown->addTranslation('en', ['title' => 'Soup', 'moderation_state' => 'published', 'content_translation_source' => 'nl'])->save();
    PathAlias::create(['path' => '/node/' . $shown->id(), 'alias' => '/soup', 'langcode' => 'en'])->save();
    $hidden = $this->createArticle(['moderation_state' => 'draft'], '/geheim');
    $targets = [
      'entity:node/' . $shown->id() => '/main/nl/soep',
      'internal:/soep' => '/main/nl/soep',
      'internal:/soep?soort=2#recept' => '/main/nl/soep?soort=2#recept',
      'internal:/nl/soep' => '/main/nl/soep',
      'internal:/nl/soep#recept' => '/main/nl/soep#recept',
      'internal:/node/' . $shown->id() . '#recept' => '/main/nl/soep#recept',
      'internal:/nl/node/' . $shown->id() => '/main/nl/soep',
      'internal:/en/node/' . $shown->id() => '/main/en/soup',
      'internal:/en/soup' => '/main/en/soup',
      'internal:/sites/default/files/regels.pdf' => '/sites/default/files/regels.pdf',
      'https://elders.example/a?b=1#c' => 'https://elders.example/a?b=1#c',
      'entity:node/' . $hidden->id() => NULL,
      'internal:/geheim' => NULL,
      'internal:/nl/geheim#deel' => NULL,
      'internal:/user/login' => NULL,
    ];
    foreach (array_keys($targets) as $index => $uri) {
      $from = ['redirect_source' => ['path' => "oud-$index"], 'language' => 'nl', 'status_code' => 301];
      Redirect::create($from + ['redirect_redirect' => ['uri' => $uri]])->save();
    }

    foreach (array_values($targets) as $index => $location) {
      [$status, , $response] = $this->get("/main/nl/oud-$index");
      $this->assertSame($location ? 301 : 404, $status);
      $this->assertSame($location, $response->headers->get('Location'));
    }
  }

  /**
   * A menu is without links to what is not shown.
   */
  public function testMenu(): void {
    Menu::create(['id' => 'main-footer', 'label' => 'Footer'])->save();
    $shown = $this->createArticle([], '/soep');
    $hidden = $this->createArticle(['moderation_state' => 'draft']);
    $other = $this->createArticle(['field_sites' => ['farm']]);
    $uris = ["entity:node/{$hidden->id()}", "entity:node/{$other->id()}", "entity:node/{$shown->id()}", 'https://x.example/', 'internal:/admin'];
    foreach ($uris as $weight => $uri) {
      MenuLinkContent::create(['menu_name' => 'main-footer', 'title' => $uri, 'link' => $uri, 'langcode' => 'nl', 'weight' => $weight])->save();
    }

    [, $links, $response] = $this->get('/main/nl/api/menu_items/footer');
    $this->assertSame(['/nl/soep', NULL], array_column($links, 'alias'));
    $this->assertSame([FALSE, TRUE], array_column($links, 'external'));
    $this->assertStringContainsString('menu:footer', $response->headers->get('Cache-Tags'));
    $this->assertSame(404, $this->get('/farm/nl/api/menu_items/footer')[0]);
  }

  /**
   * A list has what is published on the site, in English the original as well.
   */
  public function testList(): void {
    NodeType::create(['type' => 'project', 'name' => 'Project'])->save();
    FieldConfig::create(['field_storage' => FieldStorageConfig::loadByName('node', 'field_sites'), 'bundle' => 'project'])->save();
    foreach (['Oud' => [], 'Nieuw' => [], 'Concept' => ['status' => 0], 'Geit' => ['field_sites' => ['farm']]] as $title => $values) {
      $created = $title === 'Oud' ? 1 : 2;
      $this->createArticle($values + ['type' => 'project', 'title' => $title, 'status' => 1, 'created' => $created, 'moderation_state' => NULL]);
    }

    foreach (['nl', 'en'] as $langcode) {
      [, $list, $response] = $this->get("/main/$langcode/entity/view/content_recent/projects/results");
      $this->assertSame(['Nieuw', 'Oud'], array_column(array_merge(...array_column($list['entities'], 'title')), 'value'));
      $this->assertSame(['current_page' => 0, 'items_per_page' => 6, 'total_items' => 2, 'total_pages' => 1], $list['pager']);
      $this->assertStringContainsString('node_list:project', $response->headers->get('Cache-Tags'));
    }
    $this->assertSame(404, $this->get('/main/nl/entity/view/content_recent/nothing/results')[0]);
  }

  /**
   * The search feed names what is unpublished or deleted, until it comes back.
   */
  public function testRemoved(): void {
    $node = $this->createArticle([], '/soep');
    $removed = fn () => $this->container->get('database')->select('decoupled_sites_removed', 'r')->fields('r', ['id', 'langcode'])->execute()->fetchAllKeyed();

    $node->set('title', 'Nieuwe soep')->set('moderation_state', 'draft')->save();
    $this->assertSame([], $removed());
    $node->set('moderation_state', 'archived')->save();
    $this->assertSame(["node:{$node->id()}" => 'nl'], $removed());
    $node->set('moderation_state', 'published')->save();
    $this->assertSame([], $removed());
    $node->set('moderation_state', 'archived')->save();
    $first = $this->container->get('entity_type.manager')->getStorage('node')->loadRevision(1);
    $first->setNewRevision();
    $first->isDefaultRevision(TRUE);
    $first->save();
    $this->assertSame([], $removed());
    $node = $first;
    $node->delete();
    $this->assertSame(["node:{$node->id()}" => 'nl'], $removed());
  }

}
