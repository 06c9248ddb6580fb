<?php

declare(strict_types=1);

namespace Drupal\Tests\decoupled_sites\Kernel;

use Drupal\decoupled_sites\SiteLinks;
use Drupal\field\Entity\FieldConfig;
use Drupal\field\Entity\FieldStorageConfig;
use Drupal\node\Entity\Node;
use Drupal\node\Entity\NodeType;
use Drupal\path_alias\Entity\PathAlias;
use Drupal\Tests\user\Traits\UserCreationTrait;

/**
 * Tests the links from a node to the sites.
 *
 * @group decoupled_sites
 */
final class SiteLinksTest extends DecoupledSitesKernelTestBase {

  use UserCreationTrait;

  /**
   * A node of main and farm, of which only farm has an address.
   */
  private Node $node;

  /**
   * {@inheritdoc}
   */
  protected function setUp(): void {
    parent::setUp();
    NodeType::create(['type' => 'article', 'name' => 'Article'])->save();
    FieldStorageConfig::create([
      'entity_type' => 'node',
      'field_name' => 'field_sites',
      'type' => 'list_string',
      'cardinality' => -1,
      'settings' => ['allowed_values' => ['main' => 'Main', 'farm' => 'The farm']],
    ])->save();
    FieldConfig::create(['entity_type' => 'node', 'bundle' => 'article', 'field_name' => 'field_sites'])->save();
    $this->config('decoupled_sites.settings')->set('sites.farm', 'https://farm.example')->set('preview_secret', 'secret')->save();
    $this->node = Node::create(['type' => 'article', 'title' => 'Soep', 'langcode' => 'nl', 'field_sites' => ['main', 'farm']]);
    $this->node->save();
    PathAlias::create(['path' => '/node/1', 'alias' => '/nieuws/soep', 'langcode' => 'nl'])->save();
    // The first user may do everything.
    $this->createUser();
  }

  /**
   * An editor gets both links, on each site with an address.
   */
  public function testEditorGetsLinks(): void {
    $this->setCurrentUser($this->createUser(['access content', 'edit any article content']));

    $links = $this->links();
    $response = $this->call('GET', $links['preview_farm']);

    $this->assertSame(['view_farm', 'preview_farm'], array_keys($links));
    $this->assertSame('https://farm.example/nl/nieuws/soep', $links['view_farm']);
    $this->assertSame(303, $response->getStatusCode());
    $this->assertStringStartsWith('https://farm.example/api/preview?path=%2Fnl%2Fnieuws%2Fsoep&expires=', $response->headers->get('Location'));
    $this->assertSame(404, $this->call('GET', '/nl/node/1/decoupled-sites/main')->getStatusCode());
  }

  /**
   * Visitors cannot see what has not been published yet.
   */
  public function testUnpublishedNodeHasPreviewsOnly(): void {
    $this->node->setUnpublished()->save();
    $this->setCurrentUser($this->createUser(['access content', 'edit any article content']));

    $this->assertSame(['preview_farm'], array_keys($this->links()));
  }

  /**
   * A draft of what visitors see has both.
   */
  public function testPendingRevisionHasBoth(): void {
    $this->node->setNewRevision();
    $this->node->setUnpublished()->isDefaultRevision(FALSE);
    $this->node->save();
    $this->setCurrentUser($this->createUser(['access content', 'edit any article content']));

    $this->assertSame(['view_farm', 'preview_farm'], array_keys($this->links()));
  }

  /**
   * Who may not edit the node may not see its drafts.
   */
  public function testReaderGetsNoPreview(): void {
    $this->setCurrentUser($this->createUser(['access content']));

    $this->assertSame(['view_farm'], array_keys($this->links()));
    $this->assertSame(403, $this->call('GET', '/nl/node/1/decoupled-sites/farm')->getStatusCode());
  }

  /**
   * The addresses of the links.
   */
  private function links(): array {
    return array_map(fn (array $link) => $link['url']->toString(), $this->container->get(SiteLinks::class)->links($this->node));
  }

}
